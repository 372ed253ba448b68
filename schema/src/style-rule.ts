/** One rule of the style sheet that the client is built with. */
export interface StyleRule {
  /** What it stands in, such as `@layer recipes`, from the outermost. */
  around: string[]
  rule: string
  /** It matches something where all classes of one of these are. */
  needs: string[][]
}
