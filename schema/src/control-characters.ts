// C0 and C1 controls except tab, newline and carriage return: Postgres refuses NUL, the rest only confuse readers. Bidi
// embeddings and overrides make a name read as another one (Unicode TR36 §2.5); the marks that scripts need stay.
export const controlCharacters =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
