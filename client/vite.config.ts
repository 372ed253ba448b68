import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { buildIdPlugin } from './build/build-id-plugin.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts'
import { staticStyles, withoutGlobalStyles } from './build/static-styles.ts'
import { styleRules } from './build/style-rules.ts'
import { wakePlugin } from './build/wake-plugin.ts'

const client = fileURLToPath(new URL('.', import.meta.url))
const api = `http://127.0.0.1:${process.env.PRAKAT_DEV_API_PORT ?? 3000}`

// Chakra builds its theme by calls at module level; unless they are named pure, every recipe it
// knows stays in the bundle.
const pureThemeCalls = [
  'defineRecipe',
  'defineSlotRecipe',
  'defineTokens',
  'defineSemanticTokens',
  'defineSemanticTokens.colors',
  'defineSemanticTokens.radii',
  'defineSemanticTokens.shadows',
  'defineConfig',
  'defineConditions',
  'defineGlobalStyles',
  'defineKeyframes',
  'defineTextStyles',
  'defineLayerStyles',
  'defineAnimationStyles',
  'createAnatomy',
]

// What opens every page without a connection, and after a deployment in a page that was open before. It is loaded when
// the first page is idle.
const shell = ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2}']
// What few people ever need and that is large.
const rarely = 'assets/rarely-*.js'

export default defineConfig({
  root: client,
  base: '/',
  plugins: [
    {
      name: 'load-files',
      enforce: 'pre',
      apply: 'build',
      load: {
        filter: { id: /^\0vite\/preload-helper\.js$/ },
        handler: () => `export { loadFiles as __vitePreload } from '${client}src/ui/load-files.ts'`,
      },
    },
    {
      // The theme needs the names of the parts of every component, and not its code, which they would bring along.
      name: 'names-of-parts',
      enforce: 'pre',
      apply: 'build',
      resolveId: {
        filter: { id: /^(@zag-js\/[\w-]+|@ark-ui\/react(\/[\w-]+)?)$/ },
        handler(id, importer = '', options) {
          if (
            /\/@chakra-ui\/react\/dist\/esm\/(anatomy|theme\/recipes\/[\w-]+)\.js$/.test(importer)
          )
            return this.resolve('@ark-ui/react/anatomy', importer, options)
          if (!importer.endsWith('.anatomy.js')) return null
          // Some packages have nothing but names.
          return this.resolve(`${id}/anatomy`, importer, options).catch(() => null)
        },
      },
    },
    staticStyles(),
    withoutGlobalStyles(),
    react(),
    buildIdPlugin(),
    styleRules(),
    wakePlugin(`${client}src/wake.ts`),
    serviceWorkerPlugin({ entry: `${client}src/sw/sw.ts`, files: shell, except: [rarely] }),
    // Beside the files, so that no server compresses them at each request.
    compression({
      include: /\.(js|css|html|svg)$/,
      // With 11, the most, files are smaller by a fiftieth, and a build takes twice as long.
      algorithms: [
        'gzip',
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      ],
      logLevel: 'silent',
    }),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    // Beside the code, so that nobody waits for them.
    license: { fileName: 'licenses.md' },
    // By it the server names the files of a page that it has drawn.
    manifest: true,
    // The content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // It is small, and what a lazy page looks like must not come after it.
    cssCodeSplit: false,
    // How much a page may load is for `npm run check`.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureThemeCalls },
      // Numbers that only a lazy part uses are not in what every page starts with.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        comments: { legal: false },
        codeSplitting: { groups: chunkGroups() },
        // Every page starts with a list of them, which is shorter without names.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => /\/node_modules\/pdfkit\//.test(id))
            ? rarely.replace('*', '[hash:7]')
            : 'assets/[hash:7].js',
      },
    },
  },
  server: {
    proxy: {
      '/v1': api,
      '/media': api,
      '/graphql': { target: api, ws: true },
      '/socket.io': { target: api, ws: true },
      '/healthz': api,
      '/config.json': api,
    },
  },
})
