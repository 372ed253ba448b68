import { Fragment, type ReactNode } from 'react'

/**
 * A text with elements where its inputs stand, in whatever order a language has them:
 * `rich(m.inbox_from, { sender: <b>{name}</b> })`. Everything that is put in goes here, plain words too.
 */
export function rich<Inputs extends object>(
  text: (inputs: Inputs) => string,
  inputs: { [Name in keyof Inputs]: ReactNode },
): ReactNode {
  const nodes = Object.values<ReactNode>(inputs)
  // Characters that no text has stand for the inputs until the text is cut at them.
  const marks = Object.keys(inputs).map((name, place) => [
    name,
    String.fromCharCode(0xe000 + place),
  ])
  const parts = text(Object.fromEntries(marks)).split(/([\ue000-\uf8ff])/)
  return parts.map((part, place) => (
    <Fragment key={place}>{place % 2 ? nodes[part.charCodeAt(0) - 0xe000] : part}</Fragment>
  ))
}
