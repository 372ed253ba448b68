import type { ListFilter } from './list-filter.ts'

/** What is in use, or the trash. */
export const trashTabs: ListFilter = {
  name: 'view',
  label: 'View',
  options: [
    { value: '', label: 'In use' },
    { value: 'trash', label: 'Trash' },
  ],
}
