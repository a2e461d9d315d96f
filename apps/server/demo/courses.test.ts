import { ScoreCardInsert } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { demoClubs } from './courses.ts';
import { placeName, properName, streetOf, teeColor, timeZoneOf, yards } from './spanish-names.ts';

describe('names of clubs published in capitals', () => {
  it.each([
    ['CLUB DE GOLF LA VEREDA', 'Club de Golf La Vereda'],
    ['REAL CLUB DE GOLF DE LA CORUÑA', 'Real Club de Golf de la Coruña'],
    ['GABRIEL Y GALAN', 'Gabriel y Galan'],
    ['REAL GOLF CLUB  DE SAN SEBASTIAN', 'Real Golf Club de San Sebastian'],
    ['C.D.S.C.E.A. BARBERAN Y COLLAR', 'C.D.S.C.E.A. Barberan y Collar'],
    ['RCG TENERIFE - El Peñón', 'RCG Tenerife - El Peñón'],
    ['GOLF COSTA DE LA LUZ', 'Golf Costa de la Luz'],
    ['LA RIOJA', 'La Rioja'],
  ])('%s is written %s', (published, written) => {
    expect(properName(published)).toBe(written);
  });

  it('an article at the end of a place name is moved to the front', () => {
    expect(placeName('PUERTO DE SANTA MARIA, EL')).toBe('El Puerto de Santa Maria');
    expect(placeName('VALENCIA')).toBe('Valencia');
  });

  it('an address keeps street and postcode, because the place has its own field', () => {
    expect(streetOf('CALLE VEGA S/N S/N, 37170, ZARAPICOS, SALAMANCA, CASTILLA Y LEÓN, España')).toBe(
      'Calle Vega s/n, 37170',
    );
    expect(streetOf('Carretera Km 10,7, 28024, MADRID')).toBe('Carretera Km 10,7, 28024');
  });
});

describe('values in the words of the contract', () => {
  it('a tee is named by its Spanish colour, and any other word is refused', () => {
    expect(
      ['VERDES', 'ROJAS', 'AMARILLAS', 'BLANCAS', 'AZULES', 'NEGRAS', 'NARANJAS', 'DORADAS'].map(teeColor),
    ).toEqual(['green', 'red', 'yellow', 'white', 'blue', 'black', 'orange', 'gold']);
    expect(() => teeColor('TURQUESAS')).toThrow('TURQUESAS');
  });

  it('the islands of the Atlantic have their own time zone', () => {
    expect(timeZoneOf('LAS PALMAS')).toBe('Atlantic/Canary');
    expect(timeZoneOf('ILLES BALEARS')).toBe('Europe/Madrid');
  });

  it('metres are converted to whole yards', () => {
    expect([100, 391, 67].map(yards)).toEqual([109, 428, 73]);
  });
});

describe("the demo's courses", () => {
  const clubs = demoClubs();

  it("the demo has sixty clubs with different names, and a club's courses have different names", () => {
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(60);
    for (const { courses } of clubs) {
      expect(new Set(courses.map(({ name }) => name)).size).toBe(courses.length);
      expect(courses.length).toBeGreaterThan(0);
    }
  });

  it('every score card of the demo fits the contract', () => {
    const id = '0123456789abcdef';
    for (const { name, gender, color, slope, ratingTenths, holes } of clubs.flatMap(({ courses }) =>
      courses.flatMap(({ tees }) => tees),
    )) {
      const card = {
        name,
        gender,
        teeColor: color,
        slope,
        courseRating: ratingTenths / 10,
        holesParams: [...holes],
      };
      expect(ScoreCardInsert.safeParse({ ...card, club: id, course: id }).error).toBeUndefined();
    }
  });

  it('the card of El Saler’s yellow men’s tees is imported unchanged', () => {
    const course = clubs
      .find(({ name }) => name === 'Campo de Golf El Saler')
      ?.courses.find(({ name }) => name === 'El Saler');
    const tee = course?.tees.find(({ name, gender }) => name === 'Amarillas' && gender === 'men');
    expect(tee).toMatchObject({ color: 'yellow', slope: 133, ratingTenths: 727 });
    expect(tee?.holes.reduce((par, hole) => par + hole.par, 0)).toBe(72);
    expect(tee?.holes[0]).toMatchObject({ number: 1, yards: 410 });
  });
});
