/** The forms: fields for what phones understand. */
import type { ComponentProps } from 'react';
import { SECRET } from '#src/ui/basics/as-typed.ts';
import { Fields } from '#src/ui/basics/layout.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { SelectField, type Choice } from '#src/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { nameProblem, passwordProblem } from '../forms/wifi.ts';
import { eventProblem } from '../forms/forms.ts';
import type { ContactForm, EventForm, FormKind, Forms, MailForm, WifiForm } from '../forms/form-shapes.ts';

type FormFieldsProps = {
  readonly kind: FormKind;
  readonly forms: Forms;
  readonly onChange: (forms: Forms) => void;
};

export function FormFields({ kind, forms, onChange }: FormFieldsProps) {
  if (kind === 'wifi')
    return <WifiFields form={forms.wifi} onChange={(wifi) => onChange({ ...forms, wifi })} />;
  if (kind === 'contact') {
    return <ContactFields form={forms.contact} onChange={(contact) => onChange({ ...forms, contact })} />;
  }
  if (kind === 'mail')
    return <MailFields form={forms.mail} onChange={(mail) => onChange({ ...forms, mail })} />;
  return <EventFields form={forms.event} onChange={(event) => onChange({ ...forms, event })} />;
}

type FieldsProps<T> = { readonly form: T; readonly onChange: (form: T) => void };

/** What the control of a field needs: `<TextField label="Title" {...of('title')} />`. */
const fieldProps =
  <T extends object>({ form, onChange }: FieldsProps<T>) =>
  <K extends keyof T>(name: K) => ({
    value: form[name],
    onChange: (value: T[K]) => onChange({ ...form, [name]: value }),
  });

const SECURITIES: readonly Choice<WifiForm['security']>[] = [
  { value: 'WPA', label: 'WPA, WPA2 or WPA3' },
  { value: 'WEP', label: 'WEP' },
  { value: 'nopass', label: 'None' },
];

function WifiFields({ form, onChange }: FieldsProps<WifiForm>) {
  const of = fieldProps({ form, onChange });
  return (
    <Fields>
      <TextField label="Network name" {...of('network')} error={nameProblem(form.network)} />
      <TextField
        label="Password"
        {...SECRET}
        mono
        disabled={form.security === 'nopass'}
        {...of('password')}
        error={passwordProblem(form)}
      />
      <SelectField label="Security" choices={SECURITIES} {...of('security')} />
      <Checkbox
        label="Hidden network"
        checked={form.isHidden}
        onChange={(isHidden) => onChange({ ...form, isHidden })}
      />
    </Fields>
  );
}

const CONTACT_FIELDS: readonly (readonly [
  name: keyof ContactForm,
  label: string,
  type?: ComponentProps<typeof TextField>['type'],
])[] = [
  ['givenName', 'First name'],
  ['familyName', 'Last name'],
  ['organisation', 'Organisation'],
  ['title', 'Job title'],
  ['phone', 'Phone', 'tel'],
  ['email', 'Email', 'email'],
  ['website', 'Website', 'url'],
  ['street', 'Street'],
  ['postcode', 'Postcode'],
  ['city', 'City'],
  ['country', 'Country'],
  ['note', 'Remark'],
];

function ContactFields({ form, onChange }: FieldsProps<ContactForm>) {
  const of = fieldProps({ form, onChange });
  return (
    <Fields>
      {CONTACT_FIELDS.map(([name, label, type = 'text']) => (
        <TextField key={name} label={label} type={type} {...of(name)} />
      ))}
    </Fields>
  );
}

function MailFields({ form, onChange }: FieldsProps<MailForm>) {
  const of = fieldProps({ form, onChange });
  return (
    <>
      <TextField label="To" hint="Separate several addresses with commas." inputMode="email" {...of('to')} />
      <TextField label="Subject" {...of('subject')} />
      <TextAreaField label="Message" {...of('body')} />
    </>
  );
}

function EventFields({ form, onChange }: FieldsProps<EventForm>) {
  const of = fieldProps({ form, onChange });
  const type = form.isAllDay ? 'date' : 'datetime-local';
  /** Each kind of field refuses the other's values. */
  const shown = (dateTime: string): string => {
    if (form.isAllDay) return dateTime.slice(0, 10);
    return dateTime.length === 10 ? `${dateTime}T00:00` : dateTime;
  };
  return (
    <Fields>
      <TextField label="Title" {...of('title')} />
      <TextField label="Place" {...of('place')} />
      <TextField
        label="Starts"
        type={type}
        value={shown(form.start)}
        onChange={(start) => onChange({ ...form, start })}
      />
      <TextField
        label="Ends"
        error={eventProblem(form)}
        type={type}
        value={shown(form.end)}
        onChange={(end) => onChange({ ...form, end })}
      />
      <Checkbox
        label="Whole days"
        checked={form.isAllDay}
        onChange={(isAllDay) => onChange({ ...form, isAllDay })}
      />
      <TextField label="Remark" {...of('note')} />
    </Fields>
  );
}
