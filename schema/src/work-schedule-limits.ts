/** As many shifts as are saved at once. Whoever paints more of them sends them in turns. */
export const mostSaved = 500
/** Of one department. */
export const mostTemplates = 30
