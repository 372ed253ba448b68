import { expect, test } from 'vitest'
import { chooseTab } from './choose-tab.ts'

const tab = (visible: boolean, focused: boolean, activeAt = 0) => ({ visible, focused, activeAt })

test('the tab with the focus announces', () => {
  const tabs = new Map([
    ['hidden', tab(false, false, 9)],
    ['visible', tab(true, false, 8)],
    ['focused', tab(true, true, 1)],
  ])
  expect(chooseTab(tabs)).toEqual({ tab: 'focused', looking: true })
})

test('else one that is in sight, the latest used first, and nobody looks', () => {
  const tabs = new Map([
    ['hidden', tab(false, false, 9)],
    ['earlier', tab(true, false, 1)],
    ['later', tab(true, false, 2)],
  ])
  expect(chooseTab(tabs)).toEqual({ tab: 'later', looking: false })
})

test('without tabs there is none', () => {
  expect(chooseTab(new Map())).toBeNull()
})
