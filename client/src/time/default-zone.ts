let zone = 'Asia/Bangkok'

/** That of the organisation. Apart from what is done with zones, as every page needs it before its first request. */
export const defaultZone = () => zone
export const setDefaultZone = (name: string): void => void (zone = name)
