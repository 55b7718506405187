import { GLSL3, type IUniform, NoBlending, RawShaderMaterial } from "three";
import { PLAZA } from "@/lib/plaza/data/plaza";
import { GROUND_SPAN } from "@/lib/plaza/three/ground-texture";
import { AIR_GLSL } from "@/lib/three/crowd/crowd-air";
import { MAX_WAVES, WAVE_SPEED } from "@/lib/three/crowd/wave-list";
import { toGlsl } from "@/lib/three/shadow-light";

/** Half-width of the avenues and radius of the plate in the middle, in metres. */
const AVENUE = 1.45;
const PLATE = 7.2;
const MARKS = 64;
/** Depth in metres of the band behind a mood's front. */
const BAND = 7;

const FLOOR_VERTEX = /* glsl */ `
  precision highp float;
  uniform mat4 modelMatrix;
  uniform mat4 viewMatrix;
  uniform mat4 projectionMatrix;
  in vec3 position;
  out vec3 vWorld;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    vWorld = world.xyz;
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`;

const FLOOR_FRAGMENT = /* glsl */ `
  precision highp float;
  precision highp int;
  uniform mediump sampler2D ground;
  uniform highp float time;
  uniform highp vec4 waves[${MAX_WAVES}];
  uniform int waveCount;
  uniform vec4 waveColors[${MAX_WAVES}];
  uniform vec4 floorColor;
  uniform float alive;
  uniform vec3 eye;
  // Place, radius and strength.
  uniform vec4 rings[2];
  ${AIR_GLSL}
  in vec3 vWorld;
  out vec4 drawn;

  const vec3 RAINBOW[6] = vec3[6](vec3(0.898, 0.282, 0.302), vec3(0.949, 0.549, 0.157), vec3(0.961, 0.812, 0.227),
    vec3(0.275, 0.655, 0.345), vec3(0.243, 0.482, 0.839), vec3(0.557, 0.306, 0.769));

  vec3 rainbowAt(float metres) {
    float at = fract(metres / 54.0) * 6.0;
    int band = int(at) % 6;
    return mix(RAINBOW[band], RAINBOW[(band + 1) % 6], smoothstep(0.82, 1.0, fract(at)));
  }
  // 1 inside, with an edge one pixel wide.
  float inside(float off, float soft) { return 1.0 - smoothstep(-soft, soft, off); }

  void main() {
    vec2 at = vWorld.xz;
    float away = distance(vWorld, eye);
    vec3 color = floorColor.w > 0.5 ? rainbowAt(length(at)) : floorColor.rgb;
    float hop = 0.0;
    float flash = 0.0;
    for (int nth = 0; nth < waveCount; nth++) {
      float behind = (time - waves[nth].z) * ${toGlsl(WAVE_SPEED)} - distance(at, waves[nth].xy);
      if (behind < -1.5) continue;
      vec3 own = waveColors[nth].w > 0.5 ? rainbowAt(distance(at, waves[nth].xy)) : waveColors[nth].rgb;
      color = mix(color, own, smoothstep(-1.2, 0.4, behind));
      flash = max(flash * smoothstep(0.0, 2.0, -behind), exp(-max(0.0, behind) / ${toGlsl(BAND / 2)}) * smoothstep(-1.2, 0.4, behind) * step(behind, 400.0));
      hop = max(hop, 1.0 - smoothstep(0.0, 3.5, abs(behind - 3.85)));
    }
    vec2 off = abs(at);
    float soft = max(fwidth(at.x), fwidth(at.y)) + 0.01;

    float bright = 1.0;
    float clear = 1.0;
    #ifdef SMOOTH
      // Slabs as wide as a slot, in nearly equal shades, that fade before they are smaller than pixels.
      vec2 slab = at / ${toGlsl(PLAZA.spacing)};
      vec2 nearest = abs(fract(slab) - 0.5) * ${toGlsl(PLAZA.spacing)};
      clear = 1.0 - smoothstep(0.12, 0.5, soft / ${toGlsl(PLAZA.spacing)} * 2.0);
      float joint = 1.0 - smoothstep(0.0, 0.012 + soft, ${toGlsl(PLAZA.spacing / 2)} - max(nearest.x, nearest.y));
      vec2 cell = floor(slab);
      float tone = fract(sin(dot(cell, vec2(12.9898, 78.233))) * 43758.547);
      bright = 1.0 + clear * (0.03 * (tone - 0.5) - 0.06 * joint);
    #endif

    // The avenues and the plate at their crossing, as on the stage.
    float radius = length(at);
    float avenue = inside(min(off.x, off.y) - ${toGlsl(AVENUE)}, soft) * inside(max(off.x, off.y) - ${toGlsl((PLAZA.side * PLAZA.spacing) / 2 + 6)}, 4.0);
    float plate = inside(radius - ${toGlsl(PLATE)}, soft);
    float edge = 1.0 - smoothstep(0.0, 0.03 + soft, abs(min(off.x, off.y) - ${toGlsl(AVENUE)}));
    float rim = 1.0 - smoothstep(0.0, 0.05 + soft, abs(radius - ${toGlsl(PLATE - 0.1)}));
    float mark = 0.0;
    if (radius < ${toGlsl(PLATE)}) {
      float turn = abs(fract(atan(at.x, at.y) / 6.283185 * ${toGlsl(MARKS)}) - 0.5) * radius * ${toGlsl((2 * Math.PI) / MARKS)};
      mark = inside(turn - 0.06, soft) * inside(abs(radius - ${toGlsl(PLATE - 0.65)}) - 0.18, soft);
    }
    float line = max(edge * avenue * (1.0 - plate), max(rim, mark) * clear);
    bright += 0.075 * max(avenue, plate) + 0.16 * line;

    // A large soft light above the middle.
    bright *= 1.06 - 0.12 * smoothstep(15.0, 120.0, radius);
    color = color * bright + 0.34 * flash;

    vec2 spot = at / ${toGlsl(GROUND_SPAN)} + 0.5;
    float light = texture(ground, spot).r;
    color *= mix(light, 1.0, 0.35 * hop * alive);

    for (int nth = 0; nth < 2; nth++) {
      vec4 ring = rings[nth];
      float gap = distance(at, ring.xy) - ring.z;
      if (ring.w <= 0.0 || gap > 1.0) continue;
      float line = inside(abs(gap) - 0.045, soft);
      float glow = exp(-max(0.0, gap) * 7.0) * 0.35 + (gap < 0.0 ? 0.1 : 0.0);
      color = mix(color, vec3(1.0, 0.83, 0.0), clamp(line + glow, 0.0, 1.0) * ring.w);
    }
    color = mix(color * mix(1.0, dim, 0.75), air(), max(hazeAt(away), smoothstep(260.0, 560.0, away)));
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    drawn = vec4(color + (grain - 0.5) / 255.0, 1.0);
  }
`;

/**
 * The floor of the plaza: avenues, slabs, soft shadows, moods that run over it. The caller disposes it.
 * @param uniforms of lib/plaza/three/plaza-world.ts; `ground`: a ground texture
 */
export function createPlazaFloorMaterial(uniforms: Record<string, IUniform>, smooth: boolean): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: FLOOR_VERTEX,
    fragmentShader: FLOOR_FRAGMENT,
    uniforms,
    defines: smooth ? { SMOOTH: 1 } : {},
    blending: NoBlending,
  });
}

const SKY_VERTEX = /* glsl */ `
  precision highp float;
  uniform mat4 unproject;
  in vec3 position;
  out vec3 vWay;
  void main() {
    vec4 far = unproject * vec4(position.xy, 1.0, 1.0);
    vec4 near = unproject * vec4(position.xy, -1.0, 1.0);
    vWay = far.xyz / far.w - near.xyz / near.w;
    // At the far plane.
    gl_Position = vec4(position.xy, 1.0, 1.0);
  }
`;

const SKY_FRAGMENT = /* glsl */ `
  precision highp float;
  precision highp int;
  ${AIR_GLSL}
  in vec3 vWay;
  out vec4 drawn;
  void main() {
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    drawn = vec4(airTowards(normalize(vWay).y) + (grain - 0.5) / 255.0, 1.0);
  }
`;

/** The seamless backdrop round the plaza. The caller disposes it. */
export function createPlazaSkyMaterial(uniforms: Record<string, IUniform>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SKY_VERTEX,
    fragmentShader: SKY_FRAGMENT,
    uniforms,
    blending: NoBlending,
    depthWrite: false,
  });
}
