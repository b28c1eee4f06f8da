import made from '../../dist/maps.json'

/** Names the code and the world of the maps: while it is the same, so are pictures without a region. */
export const { version, world } = made
