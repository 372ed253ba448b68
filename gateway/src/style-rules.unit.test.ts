import { expect, it } from 'vitest'
import { stylesFor } from './style-rules.ts'

const rules = [
  { around: [], rule: '@font-face{src:url(/a.woff2)}', needs: [[]] },
  { around: ['@layer base'], rule: 'p{margin:0}', needs: [[]] },
  { around: ['@layer recipes'], rule: '.card .head{color:red}', needs: [['card', 'head']] },
  {
    around: ['@layer recipes', '@media (width >= 30rem)'],
    rule: '.card,.tile{padding:1rem}',
    needs: [['card'], ['tile']],
  },
  { around: ['@layer recipes'], rule: '.dark .card{color:white}', needs: [['dark', 'card']] },
  { around: [], rule: '.none{top:0}', needs: [['none']] },
]

it('gives a page what no class or its own classes ask for, in order and in their layers', () => {
  expect(stylesFor('<p class="x card">Read</p>', rules)).toBe(
    '@font-face{src:url(/a.woff2)}@layer base{p{margin:0}}' +
      '@layer recipes{@media (width >= 30rem){.card,.tile{padding:1rem}}.dark .card{color:white}}',
  )
})
