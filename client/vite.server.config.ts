import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { staticStyles } from './build/static-styles.ts'

/** What draws the pages for visitors on the server, by the same code. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [staticStyles(), react()],
  // The server has none of what the client is made of.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/serve.tsx',
    outDir: '../dist/site',
    emptyOutDir: true,
    copyPublicDir: false,
  },
})
