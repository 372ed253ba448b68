import { expect, test } from 'vitest'
import { appearsAt, isPathRule } from './path-rules.ts'

test.each([
  [[], '/meetings', true],
  [['/'], '/', true],
  [['/'], '/meetings', false],
  [['/news/*'], '/news/a/b', true],
  [['/news/*'], '/newsletter', false],
  [['/news*'], '/newsletter', true],
  [['!/news/*'], '/meetings', true],
  [['!/news/*'], '/news/a', false],
  [['/news/*', '!/news/old'], '/news/old', false],
])('%j at %s: %s', (rules, path, appears) => {
  expect(appearsAt(rules, path)).toBe(appears)
})

test.each(['meetings', '/a*b', '/a b', '', '/a?b', '/a#b', '*'])('%s is no rule', (rule) => {
  expect(isPathRule(rule)).toBe(false)
})
