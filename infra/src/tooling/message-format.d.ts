declare module '@inlang/plugin-message-format' {
  /** What the texts of some files say, in the order of the files. */
  interface ParsedTexts {
    bundles: { id: string }[]
    messages: { bundleId: string; locale: string }[]
    /** One for a text, or for each of the cases that it tells apart. */
    variants: { messageBundleId: string; messageLocale: string }[]
  }

  const plugin: {
    importFiles(from: {
      settings: object
      files: { locale: string; content: Uint8Array }[]
    }): Promise<ParsedTexts>
  }
  export default plugin
}
