/** What the skaters say about some of the spots, as their form sends it. */
export const facts: Record<string, Record<string, string>> = {
  'Ferry Plaza Ledges': { obstacles: 'ledge,flat', surface: 'smooth', covered: 'false' },
  'Mission Creek Manny Pad': { obstacles: 'manual_pad,flat', surface: 'ok', lit: 'false' },
  'Dolores Curb': { obstacles: 'curb', surface: 'ok', lit: 'true' },
  'Warm Water Banks': { obstacles: 'bank', surface: 'rough', lit: 'false', covered: 'false' },
  'Pier Rail': { obstacles: 'rail', surface: 'smooth', lit: 'true', covered: 'false' },
  'Hallidie Six': { obstacles: 'stairs', surface: 'smooth', lit: 'true' },
  'Potrero Park Bowl': { obstacles: 'bowl,park', surface: 'smooth', covered: 'false' },
  'Bluxome Gap': { obstacles: 'gap', surface: 'smooth' },
  'Library Benches': { obstacles: 'ledge', surface: 'smooth', lit: 'true' },
  'Bernal Handrail': { obstacles: 'rail,stairs', surface: 'rough', lit: 'false' },
  'SoMa West Skatepark': {
    obstacles: 'park,ledge,manual_pad,bank',
    surface: 'smooth',
    lit: 'true',
    covered: 'true',
  },
  'Lower Bob Corner': {
    obstacles: 'diy,ramp,bank',
    surface: 'rough',
    covered: 'true',
    about: 'true',
  },
  'Cityview Park': { obstacles: 'park,hubba,rail', surface: 'smooth', lit: 'true' },
  'Marin Headland Hill': { obstacles: 'hill', surface: 'ok', lit: 'false', covered: 'false' },
}
