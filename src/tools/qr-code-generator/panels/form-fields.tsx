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

const SECURITIES: readonly Choice<WifiForm['security']>[] = [
  { value: 'WPA', label: 'WPA, WPA2 or WPA3' },
  { value: 'WEP', label: 'WEP' },
  { value: 'nopass', label: 'None' },
];

function WifiFields({ form, onChange }: FieldsProps<WifiForm>) {
  return (
    <Fields>
      <TextField
        label="Network name"
        value={form.network}
        error={nameProblem(form.network)}
        onChange={(network) => onChange({ ...form, network })}
      />
      <TextField
        label="Password"
        {...SECRET}
        mono
        disabled={form.security === 'nopass'}
        value={form.password}
        error={passwordProblem(form)}
        onChange={(password) => onChange({ ...form, password })}
      />
      <SelectField
        label="Security"
        choices={SECURITIES}
        value={form.security}
        onChange={(security) => onChange({ ...form, security })}
      />
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
  return (
    <Fields>
      {CONTACT_FIELDS.map(([name, label, type = 'text']) => (
        <TextField
          key={name}
          label={label}
          type={type}
          value={form[name]}
          onChange={(value) => onChange({ ...form, [name]: value })}
        />
      ))}
    </Fields>
  );
}

function MailFields({ form, onChange }: FieldsProps<MailForm>) {
  return (
    <>
      <TextField
        label="To"
        hint="Separate several addresses with commas."
        inputMode="email"
        value={form.to}
        onChange={(to) => onChange({ ...form, to })}
      />
      <TextField
        label="Subject"
        value={form.subject}
        onChange={(subject) => onChange({ ...form, subject })}
      />
      <TextAreaField label="Message" value={form.body} onChange={(body) => onChange({ ...form, body })} />
    </>
  );
}

function EventFields({ form, onChange }: FieldsProps<EventForm>) {
  const type = form.isAllDay ? 'date' : 'datetime-local';
  /** Each kind of field refuses the other's values. */
  const shown = (dateTime: string): string => {
    if (form.isAllDay) return dateTime.slice(0, 10);
    return dateTime.length === 10 ? `${dateTime}T00:00` : dateTime;
  };
  return (
    <Fields>
      <TextField label="Title" value={form.title} onChange={(title) => onChange({ ...form, title })} />
      <TextField label="Place" value={form.place} onChange={(place) => onChange({ ...form, place })} />
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
      <TextField label="Remark" value={form.note} onChange={(note) => onChange({ ...form, note })} />
    </Fields>
  );
}
