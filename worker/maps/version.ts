import made from '../../dist/maps.json'

/** Names what maps are drawn from and how: as long as it is the same, so is every picture. */
export const { version } = made
