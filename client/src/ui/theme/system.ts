import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { checkmarkRecipe, skeletonRecipe, spinnerRecipe } from '@chakra-ui/react/theme'
import { baseConfig } from './base-config.ts'
import { buttonRecipe, inputRecipe } from './control-recipes.ts'
import { dialogRecipe, fieldRecipe, menuRecipe, toastRecipe } from './slot-recipes.ts'

/** The recipes every page may use. A component whose recipe is missing renders unstyled. */
export const coreRecipes = defineConfig({
  theme: {
    recipes: {
      button: buttonRecipe,
      input: inputRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      checkmark: checkmarkRecipe,
    },
    slotRecipes: {
      dialog: dialogRecipe,
      field: fieldRecipe,
      menu: menuRecipe,
      toast: toastRecipe,
    },
  },
})

export const system = createSystem(baseConfig, coreRecipes)
