import { expect, it } from 'vitest'
import { unsupportedNodeReason } from './needed-node.ts'

it.each(['18.20.8', '20.20.2', '21.7.3', '22.18.0'])(
  'refuses Node %s in one sentence',
  (version) => {
    expect(unsupportedNodeReason(version)).toBe(
      `Prakat needs Node 22.19 or newer, and this is ${version}; "npm start" brings a Node of its own.`,
    )
  },
)

it('names the one of 23 that is needed', () => {
  expect(unsupportedNodeReason('23.5.0')).toContain('Node 23.10 or newer, and this is 23.5.0')
})

it.each(['22.19.0', '22.21.1', '23.10.0', '24.0.0', '24.21.0', '26.1.0', process.versions.node])(
  'takes Node %s',
  (version) => {
    expect(unsupportedNodeReason(version)).toBeUndefined()
  },
)
