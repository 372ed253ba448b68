import { parse } from 'postcss'
import { expect, it } from 'vitest'
import { rulesIn } from './style-rules.ts'

const needed = (sheet: string) => rulesIn(parse(sheet)).map(({ needs }) => needs)

it('takes a sheet apart into its rules, with what they stand in', () => {
  const sheet =
    '@layer base,recipes;@layer recipes{@media print{.a{top:0}}@keyframes turn{to{rotate:1turn}}}'
  expect(rulesIn(parse(sheet)).map(({ around, rule }) => [...around, rule])).toEqual([
    ['@layer base,recipes;'],
    ['@layer recipes', '@media print', '.a{top:0}'],
    ['@layer recipes', '@keyframes turn{to{rotate:1turn}}'],
  ])
})

it('knows which classes each selector needs', () => {
  expect(needed('p,.a .b:hover{top:0}')).toEqual([[[], ['a', 'b']]])
  // Of what is an exception or a choice, none has to be there.
  expect(needed('.a:not(.b, .c):where(.d:is(.e)){top:0}')).toEqual([[['a']]])
  expect(needed('.mt\\:1\\.5{top:0}')).toEqual([[['mt:1.5']]])
})
