import type { Plant } from '../plant.ts'

export const serverMends: Plant[] = []
