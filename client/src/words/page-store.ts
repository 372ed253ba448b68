import { createStore, useStore, type StateCreator, type StoreApi } from 'zustand'

interface PageStore<State> extends StoreApi<State> {
  (): State
  <Part>(select: (state: State) => Part): Part
}

/**
 * A store as `create` of zustand makes it, with one difference: a page that the server has drawn is taken over with what
 * the store holds then, and not with what it began with.
 */
export function createPageStore<State>(make: StateCreator<State>): PageStore<State> {
  const store = createStore(make)
  store.getInitialState = store.getState
  const use = (select?: (state: State) => unknown) => useStore(store, select!)
  return Object.assign(use, store) as PageStore<State>
}
