const { Script } = require('node:vm');
const { setFlagsFromString } = require('node:v8');
const { default: Runtime } = require('jest-runtime');

/** @typedef {{ source: string, script: Script }} Compiled */
/**
 * What of Jest's runtime compiles modules. Its type is private.
 * @typedef {object} Executor
 * @property {(source: string, filename: string) => Function | null} compile
 * @property {{ getVmContext(): import('node:vm').Context | null }} environment
 * @property {string[]} injectedModuleParameters
 */

/**
 * The modules that this worker has compiled, by file name.
 * @type {Map<string, Compiled>}
 */
const compiled = new Map();
// V8 would drop the code of functions that were not called lately.
setFlagsFromString('--no-flush-bytecode');

/**
 * @param {string} source
 * @param {string} filename
 * @param {readonly string[]} parameters
 */
function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * Jest's runtime, which compiles a module once for each worker. Jest itself compiles it again for each test file that imports it. In both,
 * a dynamic import only works in code that is transformed.
 */
module.exports = class extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const { executor } = /** @type {{ executor: Executor }} */ (/** @type {unknown} */ (this));
    const { compile, environment, injectedModuleParameters } = executor;
    /**
     * @param {string} source
     * @param {string} filename
     */
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(source, filename, injectedModuleParameters).runInContext(context);
      } catch {
        return compile.call(executor, source, filename); // explains what is wrong with the source
      }
    };
  }
};
