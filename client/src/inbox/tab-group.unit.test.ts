import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubLocks } from '../test/stub-browser.ts'
import {
  chooseTab,
  joinTabs,
  type TabGroup,
  type TabMessage,
  type TabPresence,
} from './tab-group.ts'

describe('choose tab', () => {
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
})

describe('tab group', () => {
  const open: TabGroup[] = []
  const led: string[] = []
  let name = 0

  beforeEach(() => {
    stubLocks()
    name += 1
    led.length = 0
    const seen = { visibilityState: 'visible', hasFocus: () => true }
    vi.stubGlobal('document', Object.assign(new EventTarget(), seen))
    vi.stubGlobal('window', new EventTarget())
  })
  afterEach(() => {
    open.splice(0).forEach((tab) => tab.stop())
    vi.unstubAllGlobals()
  })

  function tab(label: string) {
    const tabs = new Map<string, TabPresence>()
    const heard: TabMessage[] = []
    const group = joinTabs(`tabs-${name}`, {
      tabs,
      lead: () => {
        led.push(label)
        return () => {}
      },
      onMessage: (message) => heard.push(message),
      onPresence: () => {},
    })
    open.push(group)
    return { ...group, tabs, heard }
  }

  test('all know of each other, and of one that goes', async () => {
    const first = tab('first')
    const second = tab('second')
    await vi.waitFor(() => {
      expect([...first.tabs.keys()].sort()).toEqual([first.id, second.id].sort())
      expect([...second.tabs.keys()].sort()).toEqual([first.id, second.id].sort())
    })
    expect(led).toEqual(['first'])
    first.stop()
    await vi.waitFor(() => expect([...second.tabs.keys()]).toEqual([second.id]))
    await vi.waitFor(() => expect(led).toEqual(['first', 'second']))
  })

  test('a tab that nobody answers takes over, as from a leader that its browser has suspended', async () => {
    const suspended = vi.fn()
    const turn = navigator.locks.request(`tabs-${name}`, () => new Promise(suspended))
    turn.catch(() => {})
    await vi.waitFor(() => expect(suspended).toHaveBeenCalled())
    tab('in use')
    await vi.waitFor(() => expect(led).toEqual(['in use']), 10_000)
  }, 15_000)

  test('what one says all others hear', async () => {
    const [first, second] = [tab('first'), tab('second')]
    await vi.waitFor(() => expect(first.tabs.size).toBe(2))
    const message: TabMessage = { kind: 'receipts', receipts: [{ id: 'n1', event: 'seen' }] }
    first.post(message)
    await vi.waitFor(() => expect(second.heard).toContainEqual(message))
    expect(first.heard).not.toContainEqual(message)
  })

  test('without locks each tab leads itself', () => {
    vi.stubGlobal('navigator', {})
    const first = tab('first')
    tab('second')
    expect(led).toEqual(['first', 'second'])
    expect([...first.tabs.keys()]).toEqual([first.id])
  })
})
