/** A password, a key or a token on one line: masked until the person asks to see it. */
import { useState } from 'react';
import { SECRET } from '#src/ui/basics/as-typed.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type ShowButtonProps = {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  /** The id of the label of what it shows. */
  readonly describedBy: string;
};

/** Shows what is masked and hides it again; it is heard with the name of the field. */
export const ShowButton = ({ isShown, onShow, describedBy }: ShowButtonProps) => (
  <Button look="quiet" aria-describedby={describedBy} onClick={() => onShow(!isShown)}>
    {isShown ? 'Hide' : 'Show'}
  </Button>
);

type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'aside' | 'mono'> & {
  readonly onShow?: (isShown: boolean) => void;
};

/** `<MaskedField label="Password" value={password} onChange={setPassword} />`. No browser offers to keep or to fill it. */
export function MaskedField({ onShow, ...rest }: MaskedFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const show = (shown: boolean) => {
    setIsShown(shown);
    onShow?.(shown);
  };
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      {...SECRET}
      {...rest}
      mono={isShown}
      aside={(labelId: string) => <ShowButton isShown={isShown} onShow={show} describedBy={labelId} />}
    />
  );
}
