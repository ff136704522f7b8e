// The greatest fence of each job that has written, and whose market data this graph holds: the sandbox's, or that of real venues.
CREATE CONSTRAINT job_fence_job IF NOT EXISTS FOR (f:JobFence) REQUIRE f.job IS UNIQUE;
CREATE CONSTRAINT market_source_name IF NOT EXISTS FOR (s:MarketSource) REQUIRE s.name IS UNIQUE;
