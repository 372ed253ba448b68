import { defineTokens } from '@chakra-ui/react/styled-system'

function scale(...values: string[]) {
  const steps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
  return Object.fromEntries(steps.map((step, index) => [step, { value: values[index] ?? '' }]))
}

/** Raw scales; components use the semantic tokens made from them, never these. */
export const colors = defineTokens.colors({
  white: { value: '#ffffff' },
  black: { value: '#05080b' },
  green: scale(
    ...['#eefaf3', '#d8f3e3', '#b3e6ca', '#80d2aa', '#48b784', '#219a66', '#0f7d50'],
    ...['#0a6542', '#0a5036', '#08412d', '#03251a'],
  ),
  blue: scale(
    ...['#eff5ff', '#dce8fe', '#c0d6fd', '#95bbfb', '#6397f6', '#3f75ee', '#2a59dc'],
    ...['#2247c0', '#213d9b', '#20377a', '#16224a'],
  ),
  yellow: scale(
    ...['#fefaec', '#fcf1c9', '#f9e08d', '#f5ca52', '#f2b52b', '#e69611', '#b96d0b'],
    ...['#97500e', '#7c4013', '#683515', '#3b1b07'],
  ),
  red: scale(
    ...['#fef3f2', '#fee4e2', '#fecdca', '#fca9a3', '#f7766d', '#ec4a3f', '#d32f24'],
    ...['#b1241b', '#93211a', '#79221c', '#420d0a'],
  ),
  slate: scale(
    ...['#f8fafb', '#f1f4f6', '#e3e8ec', '#cdd5dc', '#98a4b0', '#66737f', '#4b5763'],
    ...['#38434e', '#222b34', '#161d24', '#0d1217'],
  ),
})
