/** Fields with a button: Enter in a field presses it, in a text area Ctrl or ⌘ with Enter. */
import type { ComponentProps } from 'react';
import { onControlEnter } from './control-enter.ts';
import styles from './form.module.css';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'className'> & {
  readonly onSubmit: () => void;
};

/** `<Form onSubmit={generate}><TextField …/><Button type="submit">Generate</Button></Form>` */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={onControlEnter(onSubmit)}
      {...rest}
    />
  );
}
