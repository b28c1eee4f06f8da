import made from '../../dist/maps.json'

/** Names the data and the code of the maps: while it is the same, every picture is the same. */
export const { version } = made
