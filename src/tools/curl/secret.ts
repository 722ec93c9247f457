/** Whether a text holds what opens something, so that no link carries it. */
export const holdsSecret = (text: string): boolean =>
  /authorization|cookie|token|secret|password|api-?_?key|session|signature|-u\b|--user\b|-b\b|:\/\/[^/\s@]{1,200}@/i.test(
    text,
  );
