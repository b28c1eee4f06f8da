import made from '../../dist/maps.json'

/** Pictures without a region depend only on these two: the drawing code and the world. */
export const { version, world } = made
