/** How each direction is worded: its input, its button, and what opens a refusal. */
export const WORDS = {
  csv: {
    label: 'JSON',
    placeholder: 'Enter JSON here...',
    button: 'Convert to CSV',
    refusal: 'Error converting JSON to CSV:',
  },
  json: {
    label: 'CSV',
    placeholder: 'Enter CSV here...',
    button: 'Convert to JSON',
    refusal: 'Error converting CSV to JSON:',
  },
} as const;
