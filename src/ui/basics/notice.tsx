/** Something the person should know: shown in words and a sign, not in colour alone. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { StatusMessage } from './status-message.tsx';
import styles from './notice.module.css';

const SIGNS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

type NoticeProps = {
  /** Lets a field name this notice as its description. */
  readonly id?: string;
  /** `error` interrupts what is being read (`role="alert"`); the others wait. */
  readonly tone: keyof typeof SIGNS;
  readonly title?: ReactNode;
  /** A button or link that mends it. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** `<Notice tone="warning">Two values would be lost.</Notice>` */
export function Notice({ id, tone, title, action, children }: NoticeProps) {
  const Sign = SIGNS[tone];
  const isError = tone === 'error';
  return (
    <div id={id} className={classNames(styles['notice'], styles[tone])}>
      <Sign aria-hidden="true" />
      <StatusMessage
        as="div"
        role={isError ? 'alert' : 'status'}
        isUrgent={isError}
        className={styles['words']}
      >
        {title && <p className={styles['title']}>{title}</p>}
        {children}
      </StatusMessage>
      {action}
    </div>
  );
}
