/** Where somebody's photo is, from `"user"`; null for none. */
export const photoColumn = `'/v1/photos/' || photo || '.webp' as photo`
