import type { LineEntry } from '@prakat/schema/management-line'
import { expect, test } from 'vitest'
import { treeOf } from '../../directory/tree.ts'
import { layoutOf } from './chart-layout.ts'
import { chartSvg } from './chart-svg.ts'
import { scaleFor } from './save-drawing.ts'

const place = (id: string, parentId: string | null, name: string, photo: string | null = null) =>
  ({
    ...{ id, version: 1, parentId, personId: null, name, nameTh: '', photo, public: true },
    ...{ titleEn: '', titleTh: '', departmentId: null, departmentEn: '', departmentTh: '' },
  }) as LineEntry

test('a drawing is well formed whatever people are called, and loads nothing from elsewhere', () => {
  const tree = treeOf([
    place('a', null, 'A <b> & "c"\u0007', '/v1/photos/a.webp'),
    place('b', 'a', 'สมหญิง', '/v1/photos/b.webp'),
    place('c', 'b', 'Hidden'),
  ])
  const layout = layoutOf(tree, ['a'], (id) => id === 'a')
  const photos = new Map([['/v1/photos/a.webp', 'data:image/jpeg;base64,AA']])
  const svg = chartSvg({ tree, layout, photos })
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(root.querySelector('parsererror')).toBeNull()
  expect(svg).toContain('A &lt;b&gt; &amp; &quot;c&quot;<')
  expect(svg).toContain('สมหญิง')
  expect(svg).not.toContain('Hidden')
  // How many are below a place that is closed.
  expect(svg).toContain('>+1<')
  expect(svg.match(/href="[^"]*"/g)).toEqual(['href="data:image/jpeg;base64,AA"'])
})

test('a picture is as sharp as a canvas allows', () => {
  const canvas = { side: 4096, area: 16_000_000 }
  expect(scaleFor({ width: 800, height: 600 }, canvas)).toBe(2)
  const large = { width: 70_000, height: 1000 }
  const scale = scaleFor(large, canvas)
  expect(large.width * scale).toBeLessThanOrEqual(canvas.side)
  expect(scaleFor({ width: 6000, height: 6000 }, canvas)).toBeCloseTo(2 / 3)
})
