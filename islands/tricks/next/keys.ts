/** Apart from the other keys, because no page loads these at first. */
export const nextKeys = {
  ladder: (against: string) => ['ladder', against],
  trickTree: (trickId: string) => ['trick-tree', trickId],
  whatNext: ['what-next'],
}
