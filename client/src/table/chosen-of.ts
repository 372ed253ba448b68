/** What the address asks for, if there is such a choice. */
export function chosenOf<Choice extends string>(
  choices: readonly Choice[],
  asked: string,
): Choice | null {
  return choices.find((choice) => choice === asked) ?? null
}
