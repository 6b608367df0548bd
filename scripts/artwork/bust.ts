import type { Random } from "./random.ts";
import {
  ball,
  beyond,
  both,
  capsule,
  carve,
  ellipsoid,
  join,
  mirrored,
  type Solid
} from "./solids.ts";

/** A head of about two units from chin to crown; y points up, z to where the face looks. */
export interface Bust {
  body: Solid;
  hair: Solid;
}

export type Hairstyle = "short" | "swept" | "crop" | "bun" | "bob" | "long" | "curls";

export function createBust(random: Random, style: Hairstyle): Bust {
  const wide = random.between(0.92, 1.06);
  const jaw = random.between(0.9, 1.1);
  const nose = random.between(0.85, 1.15);
  const shoulders = random.between(0.9, 1.08);

  const skull = join(
    0.25,
    ellipsoid([0, 0.35, -0.1], [0.72 * wide, 0.8, 0.88]),
    ellipsoid([0, -0.25, 0.12], [0.58 * wide, 0.78, 0.66]),
    ellipsoid([0, -0.6, 0.2], [0.44 * wide * jaw, 0.38, 0.48]),
    ball([0, -0.84, 0.52], 0.17 * jaw),
    mirrored(ball([0.36 * wide, -0.18, 0.5], 0.2)),
    mirrored(capsule([0.08, 0.2, 0.74], [0.4, 0.18, 0.62], 0.08))
  );
  const sockets = carve(0.12, skull, mirrored(ball([0.28, 0, 0.88], 0.2)));
  const face = join(
    0.08,
    sockets,
    mirrored(ball([0.27, 0, 0.58], 0.13)),
    capsule([0, 0.12, 0.76], [0, -0.24, 0.86 + 0.16 * nose], 0.07, 0.11),
    mirrored(ball([0.1, -0.28, 0.82], 0.085)),
    capsule([-0.13, -0.51, 0.74], [0.13, -0.51, 0.74], 0.06),
    capsule([-0.11, -0.62, 0.72], [0.11, -0.62, 0.72], 0.065),
    mirrored(ellipsoid([0.73 * wide, -0.04, -0.05], [0.08, 0.2, 0.13]))
  );
  const torso = join(
    0.35,
    capsule([0, -0.7, -0.14], [0, -1.4, -0.2], 0.33),
    mirrored(capsule([0.2, -1.4, -0.2], [1.1 * shoulders, -1.8, -0.22], 0.26, 0.4)),
    ellipsoid([0, -2.3, -0.1], [1.38 * shoulders, 0.85, 0.55])
  );
  return { body: join(0.14, face, torso), hair: hairOf(style, wide) };
}

function hairOf(style: Hairstyle, wide: number): Solid {
  const cap = ellipsoid([0, 0.38, -0.14], [0.8 * wide, 0.86, 0.94]);
  // The hairline: over the forehead, before the ears and down into the neck.
  const line = beyond([0, 0.42, 0.36], [0, 0.8, -1]);
  const window = ellipsoid([0, -0.3, 0.9], [0.6 * wide, 0.98, 0.72]);
  switch (style) {
    case "crop":
      return both(ellipsoid([0, 0.36, -0.12], [0.75 * wide, 0.83, 0.91]), line);
    case "short":
      return both(join(0.2, cap, ellipsoid([0, 0.85, 0.25], [0.55, 0.32, 0.5])), line);
    case "swept":
      return both(
        join(0.2, cap, ellipsoid([0.2, 0.92, 0.26], [0.52, 0.3, 0.5])),
        beyond([0, 0.4, 0.42], [0.25, 0.8, -1])
      );
    case "bun":
      return join(0.08, both(cap, line), ball([0, 1.05, -0.72], 0.34));
    case "bob":
      return carve(
        0.1,
        both(ellipsoid([0, 0.06, -0.16], [0.95 * wide, 1.2, 1]), beyond([0, -0.72, 0], [0, 1, 0])),
        window
      );
    case "long":
      return carve(
        0.1,
        join(
          0.3,
          ellipsoid([0, 0.3, -0.16], [0.9 * wide, 0.98, 0.98]),
          mirrored(capsule([0.62, 0, -0.3], [0.66, -1.3, -0.24], 0.3, 0.22)),
          capsule([0, -0.2, -0.6], [0, -1.4, -0.5], 0.5)
        ),
        window
      );
    case "curls": {
      const ripple = (x: number, y: number, z: number) =>
        0.05 * Math.sin(x * 9) * Math.sin(y * 9 + 1) * Math.sin(z * 9);
      const cloud = ellipsoid([0, 0.48, -0.2], [1.05 * wide, 1, 1.05]);
      return carve(0.1, ([x, y, z]) => cloud([x, y, z]) + ripple(x, y, z), window);
    }
  }
}
