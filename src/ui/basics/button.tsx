/** Buttons: one primary a page, plain ones, quiet ones, and icons with a name. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** `primary` is the page's one main action; `quiet` has no border until it is pointed at. */
  readonly look?: 'primary' | 'plain' | 'quiet';
  readonly icon?: ReactNode;
};

/** A button with words: `<Button look="primary" onClick={generate}>Generate Token</Button>`. */
export function Button({ look = 'plain', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classNames(styles['button'], styles[look], className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** What the button does, read aloud and shown as a tooltip. */
  readonly label: string;
};

/** A button that shows only an icon: `<IconButton label="Close"><X /></IconButton>`. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles['button'], styles['quiet'], styles['iconOnly'], className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </button>
  );
}
