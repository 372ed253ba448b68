import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { baseConfig } from './base-config.ts'
import { textareaRecipe } from './control-recipes.ts'
import { comboboxRecipe } from './backoffice-recipes.ts'
import { drawerRecipe } from './drawer-recipe.ts'
import { coreRecipes } from './system.ts'

const backofficeRecipes = defineConfig({
  theme: {
    recipes: { textarea: textareaRecipe },
    slotRecipes: { combobox: comboboxRecipe, drawer: drawerRecipe },
  },
})

/** The core system and what only the back office needs; loaded with it. */
export const backofficeSystem = createSystem(baseConfig, coreRecipes, backofficeRecipes)
