import type { SystemStyleObject } from '@chakra-ui/react/styled-system'

/**
 * The class that has these styles, which are written as Chakra's. The build works it out (`build/static-styles.ts`), so
 * it costs no JavaScript when the page runs. What is shown before somebody has signed in is drawn in this way, without
 * Chakra. Only literals can be worked out. What is in `@layer recipes` gives way to the classes that a caller adds.
 */
export function css(_styles: SystemStyleObject): string {
  throw new Error('css() is worked out while building')
}

/** The classes of a recipe of the theme: its own as `base` and those of its variants by value, or those of its slots. */
export function recipeClasses<Classes>(_name: string): Classes {
  throw new Error('recipeClasses() is worked out while building')
}

/** Joins the classes that there are. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
