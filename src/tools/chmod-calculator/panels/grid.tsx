/** The grid: three permissions by three classes, and the digits at the foot; and the special bits, which were added to it. */
import { useId } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import { bitOf, CLASSES, digitOf, PERMISSIONS, SPECIAL_BITS, SPECIAL_MASK } from '../mode/mode.ts';
import styles from '../page.module.css';

type GridProps = {
  readonly mode: number;
  readonly onToggle: (bit: number) => void;
};

export function PermissionGrid({ mode, onToggle }: GridProps) {
  const id = useId();
  return (
    <table className={styles['grid']}>
      <thead>
        <tr>
          <td />
          {CLASSES.map((userClass) => (
            <th key={userClass.id} id={`${id}-${userClass.id}`} scope="col">
              {userClass.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PERMISSIONS.map((permission) => (
          <tr key={permission.id}>
            <th id={`${id}-${permission.id}`} scope="row">
              {permission.label}
            </th>
            {CLASSES.map((userClass) => (
              <td key={userClass.id}>
                <label className={styles['cell']}>
                  <input
                    type="checkbox"
                    aria-labelledby={`${id}-${userClass.id} ${id}-${permission.id}`}
                    checked={(mode & bitOf(userClass, permission)) !== 0}
                    onChange={() => onToggle(bitOf(userClass, permission))}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <GridFoot mode={mode} />
    </table>
  );
}

function GridFoot({ mode }: Pick<GridProps, 'mode'>) {
  const special = (mode & SPECIAL_MASK) >> 9;
  return (
    <tfoot>
      <tr>
        <th scope="row">Digits{special > 0 && ` after ${special}`}</th>
        {CLASSES.map((userClass) => (
          // With a blank before it: without, the row would read “Digits755”, and the mode would stand on the page twice.
          <td key={userClass.id} className={styles['digit']}>
            {` ${digitOf(mode, userClass)}`}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The fourth digit: three bits to press. */
export function SpecialBits({ mode, onToggle }: GridProps) {
  return (
    <div className={styles['specials']} role="group" aria-label="Special bits">
      {SPECIAL_BITS.map(({ id, label, bit }) => (
        <Button
          key={id}
          className={styles['special']}
          aria-pressed={(mode & bit) !== 0}
          onClick={() => onToggle(bit)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
