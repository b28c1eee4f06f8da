import type { Plant } from '../plant.ts'

export const browserMends: Plant[] = []
