import type { Client } from 'urql'
import { expect, test } from 'vitest'
import { boardStore, type LoadedBoard } from './board-store.ts'
import { shift } from './build-board.ts'

// Whose server never answers, so that all of it is still to be saved.
const client = { mutation: () => new Promise(() => {}) } as unknown as Client
const loaded = { week: { id: 'w', version: 1 }, board: { shifts: [] } } as unknown as LoadedBoard
const add = (id: string) => ({ put: [shift(id)], remove: [] })
const idsOf = (store: ReturnType<typeof boardStore>) => store.getState().shifts.map(({ id }) => id)

test('the last 50 changes can be taken back and done again', () => {
  const store = boardStore(client, loaded)
  for (let at = 0; at < 52; at += 1) store.apply(add(`s${at}`))
  for (let at = 0; at < 60; at += 1) store.undo()
  expect(idsOf(store)).toEqual(['s0', 's1'])
  for (let at = 0; at < 60; at += 1) store.redo()
  expect(idsOf(store)).toHaveLength(52)
})

test('what was taken back is not done again on top of something new', () => {
  const store = boardStore(client, loaded)
  store.apply(add('a'))
  store.undo()
  store.apply(add('b'))
  store.redo()
  expect(idsOf(store)).toEqual(['b'])
  expect(store.getState().deed).toMatchObject({ how: 'done', added: [{ id: 'b' }], removed: [] })
})
