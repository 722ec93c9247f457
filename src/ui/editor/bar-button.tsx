/** The small buttons with an icon in the bar below a box or a long text. */
import { Search, WrapText } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './tools.module.css';

type BarButtonProps = {
  readonly label: string;
  /** The tooltip: the keys that do the same, what it does. The label unless given. */
  readonly title?: string;
  /** The label of the box: its buttons read the same as those of other boxes. */
  readonly box?: string;
  readonly isPressed?: boolean;
  readonly isExpanded?: boolean;
  readonly onPress: () => void;
  /** The icon. */
  readonly children: ReactNode;
};

/** `<BarButton label="Find" title="Find (Ctrl F in the box)" box="JSON" onPress={open}><Search /></BarButton>` */
export function BarButton(props: BarButtonProps) {
  const { label, title = label, box, isPressed, isExpanded, onPress, children } = props;
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={label}
      title={title}
      aria-description={box}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type FindButtonProps = Pick<BarButtonProps, 'box' | 'isExpanded' | 'onPress'> & {
  /** What is searched, as the button's title names it. */
  readonly place: 'box' | 'text';
};

/** Opens the field that finds a text: `<FindButton place="box" box="JSON" isExpanded={isFinding} onPress={open} />` */
export function FindButton({ place, ...rest }: FindButtonProps) {
  return (
    <BarButton label="Find" title={`Find (Ctrl F in the ${place})`} {...rest}>
      <Search aria-hidden="true" />
    </BarButton>
  );
}

type WrapButtonProps = Pick<BarButtonProps, 'box'> & {
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
};

/** Turns the wrapping of long lines on and off: `<WrapButton box="JSON" isWrapped={isWrapped} onWrap={setIsWrapped} />` */
export function WrapButton({ isWrapped, onWrap, ...rest }: WrapButtonProps) {
  return (
    <BarButton label="Wrap lines" isPressed={isWrapped} onPress={() => onWrap(!isWrapped)} {...rest}>
      <WrapText aria-hidden="true" />
    </BarButton>
  );
}
