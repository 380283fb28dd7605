/** Where endpoints stand in the OpenAPI document that exist in the sandbox alone, because they move no real money and judge no real risk. */
export const SIMULATED = 'simulated';
