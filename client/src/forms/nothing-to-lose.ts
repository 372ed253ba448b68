/** Pass this as a navigation's state when there is nothing left to lose. */
export const nothingToLose = { nothingToLose: true }
