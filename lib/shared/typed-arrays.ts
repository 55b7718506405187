// Reads that fail at once at a wrong index, where `array[index]` would go on as NaN. One function per kind of array, small
// enough to be inlined. The hottest loops call `throwOutside` themselves: V8 then learns the kind of array at each place,
// and inlines no more than it has room for.

/** @throws RangeError for an index outside of an array: `array[index] ?? throwOutside(array, index)` */
export function throwOutside(array: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`${index} is outside of an array of ${array.length}`);
}

/** Returns an element. @throws RangeError outside of the array, as all functions of this file */
export function getItem<T>(array: ArrayLike<T>, index: number): T {
  const item = array[index];
  return item === undefined ? throwOutside(array, index) : item;
}

export function getByte(array: Uint8Array | Uint8ClampedArray, index: number): number {
  return array[index] ?? throwOutside(array, index);
}

export const getUint16 = (array: Uint16Array, index: number): number => array[index] ?? throwOutside(array, index);

export const getUint32 = (array: Uint32Array, index: number): number => array[index] ?? throwOutside(array, index);

export const getInt32 = (array: Int32Array, index: number): number => array[index] ?? throwOutside(array, index);

export const getFloat = (array: Float32Array, index: number): number => array[index] ?? throwOutside(array, index);

export const getDouble = (array: Float64Array, index: number): number => array[index] ?? throwOutside(array, index);

/** Returns the three numbers from an index on: a point. */
export function getTriple(array: Float32Array, index: number): [number, number, number] {
  return [getFloat(array, index), getFloat(array, index + 1), getFloat(array, index + 2)];
}

/** Returns the four numbers from an index on: a quaternion, or a row of a matrix. */
export function getQuadruple(array: Float32Array, index: number): [number, number, number, number] {
  return [getFloat(array, index), getFloat(array, index + 1), getFloat(array, index + 2), getFloat(array, index + 3)];
}

/** Returns the three bytes from an index on: a colour. */
export function getByteTriple(array: Uint8Array | Uint8ClampedArray, index: number): [number, number, number] {
  return [getByte(array, index), getByte(array, index + 1), getByte(array, index + 2)];
}

export function addFloat(array: Float32Array, index: number, term: number): void {
  array[index] = (array[index] ?? throwOutside(array, index)) + term;
}

export function addDouble(array: Float64Array, index: number, term: number): void {
  array[index] = (array[index] ?? throwOutside(array, index)) + term;
}
