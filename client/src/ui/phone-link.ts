/** The address that calls a number as it is kept, with its extension (RFC 3966 §5.3). */
export function phoneLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/ext\.?|x|#|ต่อ/i)
  const after = extension.replace(/\D/g, '')
  return `tel:${number.replace(/[^\d+]/g, '')}${after && `;ext=${after}`}`
}
