import { classes, recipeClasses } from './css.ts'

const look = recipeClasses<{
  base: string
  loading: Record<'true', string>
  variant: Record<'pulse', string>
}>('skeleton')

/** The place of something that is still loading; `className` has its size. */
export function Skeleton({ className }: { className: string }) {
  return <div className={classes(look.base, look.loading.true, look.variant.pulse, className)} />
}
