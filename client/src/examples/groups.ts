import { m, type Text } from '../words/m.ts'
import { actionExamples } from './action-examples.tsx'
import { cardExamples } from './card-examples.tsx'
import { codeOf, fileOf } from './code-of.ts'
import type { Example, Examples } from './example.ts'
import { formExamples } from './form-examples.tsx'
import { foundations } from './foundations.ts'
import { frameExamples } from './frame-examples.tsx'
import { messageExamples } from './message-examples.tsx'
import { stateExamples } from './state-examples.tsx'
import { waitingExamples } from './waiting-examples.tsx'

export interface Piece extends Example {
  /** Of its place in the page. */
  id: string
  name: string
  /** In words, of what is not called in code. */
  title?: Text
  /** Where it is, and how it is called. */
  file?: string
  code?: string
}

interface Group {
  id: string
  title: Text
  about: Text
  pieces: Piece[]
}

/** The code that is shown is read from what is drawn, so that the two are the same. */
const sources = import.meta.glob<string>('./*-examples.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function piecesOf(examples: Examples, file: string): Piece[] {
  const source = sources[`./${file}-examples.tsx`]!
  return Object.entries(examples).map(([name, example]) => ({
    ...{ id: name, name, file: fileOf(source, name), code: codeOf(source, name) },
    ...example,
  }))
}

export const groups: Group[] = [
  {
    ...{ id: 'foundations', title: m.examples_foundations, about: m.examples_foundations_about },
    pieces: foundations,
  },
  {
    ...{ id: 'acting', title: m.examples_acting, about: m.examples_acting_about },
    pieces: piecesOf(actionExamples, 'action'),
  },
  {
    ...{ id: 'showing', title: m.examples_showing, about: m.examples_showing_about },
    pieces: piecesOf(stateExamples, 'state'),
  },
  {
    ...{ id: 'holding', title: m.examples_holding, about: m.examples_holding_about },
    pieces: piecesOf(cardExamples, 'card'),
  },
  {
    ...{ id: 'asking', title: m.examples_asking, about: m.examples_asking_about },
    pieces: piecesOf(formExamples, 'form'),
  },
  {
    ...{ id: 'telling', title: m.examples_telling, about: m.examples_telling_about },
    pieces: piecesOf(messageExamples, 'message'),
  },
  {
    ...{ id: 'waiting', title: m.examples_waiting_for, about: m.examples_waiting_for_about },
    pieces: piecesOf(waitingExamples, 'waiting'),
  },
  {
    ...{ id: 'framing', title: m.examples_framing, about: m.examples_framing_about },
    pieces: piecesOf(frameExamples, 'frame'),
  },
]
