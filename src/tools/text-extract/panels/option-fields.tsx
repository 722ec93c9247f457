/** How pictures are read: how they are made ready, laid out, and in which language. All of it stands below the specified fields. */
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Fields } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { MoreOptions } from '#src/ui/tool/tool-bar.tsx';
import { countChanged } from '#src/lib/options.ts';
import type { LanguageData } from '../reading/dom-engine.ts';
import { pickLanguage } from '../reading/dom-language.ts';
import { OPTIONS, type Options } from '../options.ts';
import styles from '../page.module.css';

type OptionFieldsProps = {
  readonly options: Options;
  readonly set: (change: Partial<Options>) => void;
  readonly language: LanguageData | undefined;
  readonly onLanguage: (language: LanguageData | undefined) => void;
};

export function OptionFields({ options, set, language, onLanguage }: OptionFieldsProps) {
  const of = optionProps(OPTIONS, options, set);
  const folded = countChanged(OPTIONS, options, ['invert', 'enlarge', 'layout', 'keepsSpaces']);
  return (
    <>
      <Checkbox label="Show word boxes" {...of('showsBoxes')} />
      <MoreOptions changed={folded + (language ? 1 : 0)}>
        <Fields>
          <SelectField label="Light text on dark" {...of('invert')} />
          <SelectField label="Small letters are enlarged" {...of('enlarge')} />
          <SelectField label="Layout of the page" {...of('layout')} />
        </Fields>
        <Checkbox label="Keep the gaps between columns" {...of('keepsSpaces')} />
        <LanguageField language={language} onLanguage={onLanguage} />
      </MoreOptions>
    </>
  );
}

function LanguageField({ language, onLanguage }: Pick<OptionFieldsProps, 'language' | 'onLanguage'>) {
  const [problem, setProblem] = useState<string>();
  const pick = () => {
    setProblem(undefined);
    pickLanguage(onLanguage, setProblem);
  };
  return (
    <div className={styles['language']}>
      <p className={styles['hint']}>Language: {language ? `${language.name}, from your file` : 'English'}</p>
      {language ? (
        <Button onClick={() => onLanguage(undefined)}>Back to English</Button>
      ) : (
        <Button icon={<FolderOpen aria-hidden="true" />} onClick={pick}>
          Open data of another language
        </Button>
      )}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
